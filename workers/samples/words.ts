/* What sample expenses are called, in the languages of the client: one row for each thing, in the order of LANGUAGES. */

const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt-BR', 'pt-PT'] as const

const WORDS = {
  rent: ['Rent', 'Miete', 'Alquiler', 'Loyer', 'Affitto', 'Aluguel', 'Renda'],
  power: ['Electricity', 'Strom', 'Electricidad', 'Électricité', 'Luce', 'Conta de luz', 'Eletricidade'],
  internet: ['Internet', 'Internet', 'Internet', 'Internet', 'Internet', 'Internet', 'Internet'],
  groceries: ['Weekly shop', 'Wocheneinkauf', 'Compra semanal', 'Courses', 'Spesa', 'Supermercado', 'Supermercado'],
  market: ['Farmers’ market', 'Wochenmarkt', 'Mercado', 'Marché', 'Mercato', 'Feira', 'Mercado'],
  bakery: ['Bakery', 'Bäckerei', 'Panadería', 'Boulangerie', 'Panificio', 'Padaria', 'Padaria'],
  coffee: ['Flat white', 'Cappuccino', 'Café con leche', 'Café crème', 'Cappuccino', 'Café', 'Galão'],
  lunch: ['Lunch', 'Mittagessen', 'Almuerzo', 'Déjeuner', 'Pranzo', 'Almoço', 'Almoço'],
  dinner: [
    'Dinner for two',
    'Essen zu zweit',
    'Cena para dos',
    'Dîner à deux',
    'Cena in due',
    'Jantar a dois',
    'Jantar a dois',
  ],
  cinema: ['Cinema', 'Kino', 'Cine', 'Cinéma', 'Cinema', 'Cinema', 'Cinema'],
  pass: [
    'Transit pass',
    'Monatskarte',
    'Abono transporte',
    'Abonnement métro',
    'Abbonamento',
    'Bilhete mensal',
    'Passe mensal',
  ],
  train: ['Train', 'Bahn', 'Tren', 'Train', 'Treno', 'Trem', 'Comboio'],
  music: ['Music', 'Musik', 'Música', 'Musique', 'Musica', 'Música', 'Música'],
  gym: ['Climbing gym', 'Kletterhalle', 'Rocódromo', 'Salle d’escalade', 'Palestra', 'Academia', 'Ginásio'],
  pharmacy: ['Pharmacy', 'Apotheke', 'Farmacia', 'Pharmacie', 'Farmacia', 'Farmácia', 'Farmácia'],
  hair: ['Haircut', 'Friseur', 'Peluquería', 'Coiffeur', 'Parrucchiere', 'Cabeleireiro', 'Cabeleireiro'],
  cat: ['Cat food', 'Katzenfutter', 'Comida del gato', 'Croquettes', 'Crocchette', 'Ração do gato', 'Comida do gato'],
  gift: ['Birthday gift', 'Geburtstagsgeschenk', 'Regalo', 'Cadeau', 'Regalo', 'Presente', 'Prenda'],
  shoes: ['Shoes', 'Schuhe', 'Zapatos', 'Chaussures', 'Scarpe', 'Sapatos', 'Sapatos'],
  cleaning: ['Cleaning', 'Putzmittel', 'Limpieza', 'Ménage', 'Detersivi', 'Limpeza', 'Limpeza'],
  software: ['Photo app', 'Foto-App', 'App de fotos', 'Appli photo', 'App di foto', 'App de fotos', 'App de fotos'],
  books: ['Books', 'Bücher', 'Libros', 'Livres', 'Libri', 'Livros', 'Livros'],
  skiing: ['Day of skiing', 'Skipass', 'Día de esquí', 'Forfait de ski', 'Skipass', 'Dia de esqui', 'Dia de esqui'],
  flights: ['Flights', 'Flüge', 'Vuelos', 'Vols', 'Voli', 'Voos', 'Voos'],
  inn: ['Guesthouse', 'Pension', 'Pensión', 'Auberge', 'Locanda', 'Pousada', 'Pensão'],
  ramen: ['Ramen', 'Ramen', 'Ramen', 'Ramen', 'Ramen', 'Lámen', 'Ramen'],
  temple: ['Temple', 'Tempel', 'Templo', 'Temple', 'Tempio', 'Templo', 'Templo'],
  bus: ['City bus', 'Stadtbus', 'Autobús', 'Bus', 'Autobus', 'Ônibus', 'Autocarro'],
  tea: ['Tea', 'Tee', 'Té', 'Thé', 'Tè', 'Chá', 'Chá'],
  umbrella: ['Umbrella', 'Regenschirm', 'Paraguas', 'Parapluie', 'Ombrello', 'Guarda-chuva', 'Guarda-chuva'],
  sushi: ['Sushi', 'Sushi', 'Sushi', 'Sushi', 'Sushi', 'Sushi', 'Sushi'],
  onsen: ['Hot spring', 'Thermalbad', 'Aguas termales', 'Source chaude', 'Terme', 'Águas termais', 'Termas'],
  flat: ['The flat', 'Unsere WG', 'El piso', 'La coloc', 'La casa', 'A república', 'A casa'],
  couple: ['The two of us', 'Wir zwei', 'Nosotros dos', 'Nous deux', 'Noi due', 'Nós dois', 'Nós os dois'],
  trip: [
    'Autumn in Kyoto',
    'Herbst in Kyoto',
    'Otoño en Kioto',
    'Kyoto en automne',
    'Autunno a Kyoto',
    'Outono em Kyoto',
    'Outono em Quioto',
  ],
  place: ['Kyoto', 'Kyoto', 'Kioto', 'Kyoto', 'Kyoto', 'Kyoto', 'Quioto'],
} as const satisfies Readonly<Record<string, readonly [string, string, string, string, string, string, string]>>

export type Word = keyof typeof WORDS

/** In a language of the client, else in English. */
export function wordsIn(language: string): (word: Word) => string {
  const languages: readonly string[] = LANGUAGES
  const column = Math.max(0, languages.indexOf(language))
  return word => WORDS[word][column] ?? WORDS[word][0]
}
