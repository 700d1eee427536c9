/** Motifs drawn for dishes: `/pictures/dishes/{motif}.svg`. */
export const DISH_MOTIFS: ReadonlySet<string> = new Set(
  `antipasto-salumi bruschetta burrata caprese carpaccio fritto insalata insalata-mare zuppa minestrone tagliatelle
  spaghetti-pomodoro carbonara lasagne gnocchi ravioli risotto risotto-mare spaghetti-vongole pizza-margherita
  pizza-diavola pizza-bianca focaccia bistecca arrosto cotoletta pollo hamburger polpette pesce-griglia branzino polpo
  cozze gamberi salmone verdure-griglia patate formaggi legumi panino piadina uova cornetto frutta tiramisu panna-cotta
  gelato torta cannolo cioccolato tagliere sushi-nigiri sushi-roll sashimi ramen tempura gyoza poke edamame mochi`.split(
    /\s+/,
  ),
)

/** Motifs drawn for drinks: `/pictures/drinks/{motif}.svg`. */
export const DRINK_MOTIFS: ReadonlySet<string> = new Set(
  `acqua vino-rosso vino-bianco vino-rosato bollicine birra spritz cocktail campari succo bibita caffe te digestivo
  sake`.split(/\s+/),
)
