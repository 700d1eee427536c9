/** Tables in the shapes that venues have them in, as CSV. */
export const TABLE_SHAPES = {
  allergenMatrix: 'Portata;Piatto;Prezzo;Glutine;Latte;Uova\nPrimi;Lasagne;12,00;X;X;X\nPrimi;Riso;9,00;;;\n',
  frenchHeaders:
    'Catégorie,Nom,Description,Prix\nBurger,Le Chic,"Steak, fromage","8,90 €"\n\nSalade,La César,,"12,90 €"\n',
  germanHeaders: 'Categorie;Gericht;Preis;Allergene\nPizza;Margherita;9,50;A,G\n',
  glassAndKind: 'Categoria;Nome;Prezzo;Calice;Tipo\nVini;Barbera;22,00;5,00;vino rosso\nVini;Arneis;;5,00;bianco\n',
  headingsAsRows: 'ANTIPASTI\nBruschetta;6,00\nPRIMI\nLasagne;12,00\n',
  noCourse: 'Nome;Prezzo\nBruschetta;6,00\nLasagne;12,00\n',
  sectionsAndGaps:
    'Section,Item,Description,Price,Dietary,Where,Status\n,Thursday: fish & chips night,"Fish, chips",9.95,,Board,Live\nMains,Pie,Shortcrust,14.95,,Board,Live\nVegetarian,Halloumi,,13.95,V,Board,Live\nBurgers,,6oz steak burger,,,Board,Live\nBurgers,Bacon & Brie,,15.95,,Board,Live\n',
  sizesAsColumns: 'Categoria;Nome;Piccola;Media;Grande\nPizze;Margherita;5,00;7,00;9,00\n',
  sizesInOneCell:
    'Category;ProductName;Description;Quantity;Price;Currency;Language\nCoffee;Espresso;;Single/Double;1,6/1,8;EUR;EN\nCoffee;Cappuccino;;;3,00;EUR;EN\n',
  spanishHeaders:
    'categoria,nombre,precio,descripcion,disponible\nDESAYUNOS (9 a 12),PAN CON POLLO,6.00,,si\nBEBIDAS,AGUA,2.00,,no\n',
  tillExport:
    'Token,Item Name,Variation Name,SKU,Description,Category,Price\nX1,Margherita,Small,,,Pizza,5.00\nX1,Margherita,Large,,,Pizza,8.00\n',
  twoColumns: 'NomePiatto;Prezzo\nPizza Margherita;8,50\nLasagna;12,00\n',
} as const
