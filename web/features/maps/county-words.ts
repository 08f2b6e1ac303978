/** What a state calls its counties. */
export function countyWords({ code }: { code: string }): { one: string; many: string } {
  if (code === 'LA') return { one: 'parish', many: 'parishes' }
  if (code === 'AK') return { one: 'borough', many: 'boroughs' }
  return { one: 'county', many: 'counties' }
}

/** As the first word of something. */
export const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`
