/** What somebody may have spent lately, newest first. The words are under `home.feed`. */
export const samples = [
  { id: 'coffee', category: 'DINING_OUT', paid: { amount: '3.20', minor: '320', currency: 'EUR' } },
  { id: 'museum', category: 'ENTERTAINMENT', paid: { amount: '24.00', minor: '2400', currency: 'EUR' } },
  { id: 'umbrella', category: 'SHOPPING', paid: { amount: '1850', minor: '1850', currency: 'JPY' } },
  { id: 'groceries', category: 'GROCERIES', paid: { amount: '64.35', minor: '6435', currency: 'EUR' } },
  { id: 'train', category: 'TRANSPORT', paid: { amount: '38.50', minor: '3850', currency: 'EUR' } },
  { id: 'vet', category: 'PETS', paid: { amount: '57.00', minor: '5700', currency: 'EUR' } },
  { id: 'rent', category: 'RENT', paid: { amount: '780.00', minor: '78000', currency: 'EUR' } },
] as const

export type Sample = (typeof samples)[number]
