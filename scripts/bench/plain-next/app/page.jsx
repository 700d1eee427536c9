// The same menu as anyone would write it first: server components, no client component, Next as it comes.
import { readFileSync } from 'node:fs'

const { name, courses } = JSON.parse(readFileSync(process.env.BENCH_MENU, 'utf8'))

function Dish({ dish }) {
  return (
    <li className="dish">
      <h3>{dish.name}</h3>
      <p>{dish.description}</p>
      <b>{dish.price}</b>
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
      {courses.map((course) => (
        <details key={course.id} open>
          <summary>{course.name}</summary>
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
