import { type BaseCategory, CATEGORIES, isBaseCategory } from './category.ts'

/** What people and other programs call what we call so, in the languages we speak; compared without what is not a letter. */
const WORDS: Partial<Record<BaseCategory, readonly string[]>> = {
  FOOD: ['food', 'food and drink', 'liquor', 'drinks', 'essen', 'alimentation', 'comida'],
  GROCERIES: ['grocery', 'supermarket', 'lebensmittel', 'courses', 'supermercado', 'spesa', 'boodschappen'],
  DINING_OUT: ['dining out', 'restaurant', 'restaurants', 'coffee', 'cafe', 'bar', 'food & drink', 'eating out'],
  FOOD_DELIVERY: ['delivery', 'takeaway', 'take out'],
  HOUSING: [
    'home',
    'home other',
    'household supplies',
    'furniture',
    'maintenance',
    'mortgage',
    'services',
    'cleaning',
    'haushalt',
  ],
  TRANSPORT: [
    'transportation',
    'transportation other',
    'bus train',
    'bus',
    'train',
    'taxi',
    'car',
    'gas fuel',
    'fuel',
    'parking',
    'bicycle',
    'verkehr',
  ],
  ENTERTAINMENT: [
    'entertainment other',
    'games',
    'movies',
    'music',
    'sports',
    'leisure',
    'freizeit',
    'loisirs',
    'ocio',
  ],
  HEALTHCARE: ['health', 'medical expenses', 'medical', 'pharmacy', 'gesundheit', 'sante', 'salud'],
  PETS: ['pet', 'animals', 'haustiere'],
  TRAVEL: ['hotel', 'plane', 'flight', 'accommodation', 'vacation', 'holiday', 'lodging', 'reisen', 'voyage'],
  INSURANCE: ['insurances', 'versicherung', 'assurance'],
  EDUCATION: ['school', 'bildung'],
  FAMILY: ['childcare', 'children', 'kids', 'familie'],
  SHOPPING: ['clothing', 'clothes', 'electronics', 'einkaufen'],
  GIFTS: ['gift', 'donation', 'donations', 'charity', 'geschenke'],
  SUBSCRIPTIONS: ['subscription', 'tv phone internet', 'abos'],
  UTILITIES: ['electricity', 'heat gas', 'water', 'trash', 'utilities other', 'internet', 'phone', 'nebenkosten'],
  RENT: ['rent and utilities', 'rent and charges', 'miete', 'loyer', 'alquiler'],
  DEBT: ['loan', 'credit'],
  SAVINGS: ['saving', 'investment'],
}

/** What is bought, and where: words of titles, which no category of a program is called. */
const TITLE_WORDS: Partial<Record<BaseCategory, readonly string[]>> = {
  GROCERIES: [
    ...['groceries', 'einkauf', 'wocheneinkauf', 'supermarkt', 'markt', 'mercado', 'compras', 'epicerie', 'mercearia'],
    ...['lidl', 'aldi', 'rewe', 'edeka', 'penny', 'netto', 'carrefour', 'auchan', 'leclerc', 'monoprix', 'mercadona'],
    ...['continente', 'pingo doce', 'esselunga', 'coop', 'conad', 'migros', 'tesco', 'sainsbury', 'walmart', 'costco'],
    ...['bread', 'brot', 'brotchen', 'pao', 'milk', 'milch', 'lait', 'leche', 'leite'],
    ...['bakery', 'backerei', 'boulangerie', 'panaderia', 'padaria', 'panificio'],
  ],
  DINING_OUT: [
    ...['lunch', 'dinner', 'breakfast', 'brunch', 'pizza', 'pizzeria', 'sushi', 'burger', 'ice cream', 'beer', 'beers'],
    ...['mittagessen', 'abendessen', 'fruhstuck', 'kaffee', 'eis', 'bier', 'kneipe', 'dejeuner', 'diner', 'glace'],
    ...['almuerzo', 'cena', 'desayuno', 'cerveza', 'helado', 'pranzo', 'colazione', 'birra', 'gelato', 'ristorante'],
    ...['doner', 'kebab', 'imbiss', 'pizzaessen', 'aperitif', 'aperitivo', 'cocktails'],
    ...['restaurante', 'almoco', 'jantar', 'cerveja', 'gelado', 'sorvete', 'starbucks', 'mcdonalds'],
  ],
  FOOD_DELIVERY: ['lieferando', 'deliveroo', 'ubereats', 'uber eats', 'glovo', 'doordash', 'just eat', 'ifood'],
  TRANSPORT: [
    ...[
      'uber',
      'bolt',
      'lyft',
      'metro',
      'subway',
      'tram',
      'petrol',
      'diesel',
      'toll',
      'ubahn',
      'bahn',
      'zug',
      'tanken',
    ],
    ...['bahnfahrt', 'bahnticket', 'zugfahrt', 'zugticket', 'fahrkarte', 'busticket', 'taxifahrt', 'spritgeld'],
    ...['benzin', 'maut', 'parken', 'parkhaus', 'sncf', 'essence', 'peage', 'tren', 'gasolina', 'peaje', 'treno'],
    ...['benzina', 'parcheggio', 'autobus', 'comboio', 'trem', 'onibus', 'gasoleo', 'portagem', 'estacionamento'],
  ],
  ENTERTAINMENT: [
    ...['cinema', 'movie', 'concert', 'theatre', 'theater', 'museum', 'ticket', 'tickets', 'kino', 'konzert', 'karten'],
    ...['eintritt', 'billet', 'billets', 'musee', 'cine', 'entradas', 'museo', 'biglietti', 'bilhetes', 'ingressos'],
  ],
  HEALTHCARE: ['doctor', 'dentist', 'apotheke', 'arzt', 'zahnarzt', 'pharmacie', 'medecin', 'farmacia', 'medico'],
  TRAVEL: ['flights', 'hostel', 'airbnb', 'booking', 'ryanair', 'easyjet', 'flug', 'vol', 'vuelo', 'volo', 'voo'],
  SUBSCRIPTIONS: ['netflix', 'spotify', 'disney', 'youtube', 'icloud', 'abo', 'abonnement'],
  UTILITIES: ['strom', 'heizung', 'wasser', 'electricite', 'luz', 'agua', 'bolletta', 'eletricidade', 'energia'],
  RENT: ['affitto', 'aluguel', 'renda'],
  GIFTS: ['present', 'geschenk', 'cadeau', 'regalo', 'presente', 'prenda'],
  SHOPPING: ['shoes', 'schuhe', 'kleidung', 'amazon', 'ikea', 'zara', 'vetements', 'ropa', 'vestiti', 'roupa'],
  BEAUTY: ['haircut', 'hairdresser', 'friseur', 'coiffeur', 'peluqueria', 'parrucchiere', 'cabeleireiro'],
  INSURANCE: ['seguro', 'assicurazione'],
}

const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}]+/gu, ' ')
    .trim()

const KNOWN: ReadonlyMap<string, BaseCategory> = new Map([
  ...CATEGORIES.map(category => [folded(category), category] as const),
  ...CATEGORIES.flatMap(category => (WORDS[category] ?? []).map(word => [folded(word), category] as const)),
])

/** Which of ours a word of another program seems to mean; undefined: nothing that we know. */
export const proposedCategory = (word: string): BaseCategory | undefined =>
  isBaseCategory(word) ? word : KNOWN.get(folded(word))

const IN_TITLES: ReadonlyMap<string, BaseCategory> = new Map([
  ...KNOWN,
  ...CATEGORIES.flatMap(category => (TITLE_WORDS[category] ?? []).map(word => [folded(word), category] as const)),
])

/** Three words have a meaning of their own at most. */
const LONGEST = 3

/** What a title seems to be about: of all its words the longest that mean something, and the first of these. */
export function categoryMeant(title: string): BaseCategory | undefined {
  const words = folded(title).split(' ')
  for (let length = Math.min(LONGEST, words.length); length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const found = IN_TITLES.get(words.slice(from, from + length).join(' '))
      if (found) return found
    }
  }
  return undefined
}

/** Somebody's own title, and what it was for. */
export interface Titled {
  readonly title: string
  readonly category: string
}

/**
 * What something of that title is likely to be for: what the latest of one's own of that name was, or of one whose words
 * are all among these; else what the words mean. So whoever corrects it has said it for the next time. `own`: the latest first.
 */
export function likelyCategory(title: string, own: readonly Titled[]): string | undefined {
  const typed = folded(title)
  if (typed === '') return undefined
  const words = new Set(typed.split(' '))
  const known = own.map(each => ({ ...each, title: folded(each.title) })).filter(each => each.title !== '')
  const same = known.find(each => each.title === typed)
  const alike = same ?? known.find(each => each.title.split(' ').every(word => words.has(word)))
  return alike?.category ?? categoryMeant(title)
}
