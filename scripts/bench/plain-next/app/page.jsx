// The same menu as anyone would write it first: server components, no client component, Next as it comes.
import { readFileSync } from 'node:fs'

const { name, about, courses } = JSON.parse(readFileSync(process.env.BENCH_MENU, 'utf8'))

function Dish({ dish }) {
  return (
    <li className="dish">
      <h3>{dish.name}</h3>
      {dish.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <b>{dish.price}</b>
      {dish.image && <img src={dish.image} alt="" width={112} height={96} loading="lazy" />}
      <button type="button" aria-label={`Aggiungi ${dish.name}`}>
        +
      </button>
    </li>
  )
}

export default function Page() {
  return (
    <main>
      <h1>{name}</h1>
      <p>{about}</p>
      {courses.map((course) => (
        <details key={course.id}>
          <summary>
            {course.name} <small>{course.dishes.length} piatti</small>
          </summary>
          <ul>
            {course.dishes.map((dish) => (
              <Dish key={dish.id} dish={dish} />
            ))}
          </ul>
        </details>
      ))}
    </main>
  )
}
