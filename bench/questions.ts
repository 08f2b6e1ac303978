/** Questions as staff ask them, of every kind the engine reads. */
export const QUESTIONS = [
  'tax lien auctions above a total market value of $1,000,000 in Arizona',
  'auctions that ran in Ohio',
  'upcoming deed sales in Florida, Georgia and Texas over 500,000 until the end of March',
  'how many redeemable deed sales did Georgia hold last year?',
  'ten largest Illinois auctions by certificates',
  'average assessed value by state in 2025',
  'sheriff sales in Cuyahoga County next month',
  'liens in the midwest except Illinois, 200 certificates or more',
  'assessed below half of market value in Pennsylvania',
  'auctions without an estimated value starting in the next 90 days',
  'subastas de gravámenes en Arizona con más de 300 certificados',
  'what is a redeemable deed?',
] as const
