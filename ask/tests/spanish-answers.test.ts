import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AuctionQuery } from '#contract/auction-query.ts'
import { EXAMPLE_QUESTIONS, HELP_REPLY } from '../field/replies.ts'
import { sayFacts } from '../field/state-facts.ts'
import { describeQuery } from '../say/explain.ts'
import { sampleVocabulary } from '../testing/sample-vocabulary.ts'
import { type Understanding, understand } from '../understand.ts'

/** What is asked in Spanish is answered in Spanish; names of states, counties and types, and what the facts of states say, stay. */
const names = sampleVocabulary((file) => readFileSync(new URL(`../../sample-data/${file}`, import.meta.url), 'utf8'))
const texas = {
  ...{ code: 'TX', name: 'Texas', sale_kind: 'Redeemable Deed', typical_months: null, bid_method: 'premium' },
  ...{ rate: '25% penalty', redemption: '6 months', platforms: 'n/a', notes: null },
  ...{ confidence: 'medium', source: 'example.org', as_of: '2026-03-09' },
}
const vocabulary = { ...names, facts: new Map([['TX', texas]]) }
const today = '2026-11-20'
const manner = { today, vocabulary, language: 'es' } as const

const hear = (text: string, previous?: AuctionQuery) =>
  understand(text, { vocabulary, today, ...(previous && { previous }) })
function replyTo(text: string): string {
  const answer = hear(text)
  if (answer.kind !== 'reply') throw new Error(`${text}: ${JSON.stringify(answer)}`)
  return answer.text
}
function asked(text: string, previous?: AuctionQuery): Extract<Understanding, { kind: 'query' }> {
  const answer = hear(text, previous)
  if (answer.kind !== 'query') throw new Error(`${text}: ${JSON.stringify(answer)}`)
  return answer
}
const chipsOf = (text: string, previous?: AuctionQuery) =>
  asked(text, previous).chips.map(({ field, value }) => `${field}: ${value}`)

describe('a reply', () => {
  it.each([
    ['hola', /^¡Hola! Puedo buscar/],
    ['hola, ¿qué tal?', /^¡Hola! Puedo buscar/],
    ['buenas tardes', /^¡Hola! Puedo buscar/],
    ['muchas gracias', /^Con gusto\. Puedo buscar/],
    ['adiós', /^¡Hasta luego!$/],
    ['ayuda', /^Puedo buscar.*Por ejemplo: "escrituras en Texas/],
    ['borra todas las subastas', /^No puedo hacer eso: aquí solo se pueden buscar subastas/],
    ['¿quién ganó la subasta?', /^No conozco propietarios.*Por ejemplo: "próximas escrituras en Georgia"\.$/],
    [
      'qué es el periodo de redención',
      /^La redención consiste en pagar lo que se debe.*verifíquelos con el condado\.$/,
    ],
    ['¿cuál es el plazo de redención?', /^La redención consiste en pagar/],
    ['¿qué es un gravamen?', /^Un gravamen fiscal \(tax lien\) es/],
    ['¿qué significa valor tasado?', /^El valor tasado es/],
    ['¿qué es una escritura redimible?', /Estados que venden por redeemable deed \(1\): Texas\. Las fuentes/],
    ['¿cuál es la diferencia entre un gravamen y una escritura?', /^Un gravamen fiscal.* En una venta de escritura/],
    ['¿cómo puedo invertir?', /^Para invertir: elija un estado/],
    [
      'estados con el plazo de redención más largo',
      /^Periodo de redención más largo, según .* \(1\): Texas: 6 months\./,
    ],
  ])('to “%s”', (text, words) => {
    expect(replyTo(text)).toMatch(words)
  })

  it.each(['cuál es el plazo de redención en Texas', 'periodo de redención en Texas'])('of facts: %s', (text) => {
    expect(replyTo(text)).toBe(
      'Redención en Texas: 6 months. Las fuentes coinciden solo en parte. Fuente: example.org. Datos al 9 mar 2026. Verifique con el condado.',
    )
  })

  it('says what is not known, and what does not apply', () => {
    expect(sayFacts([texas], ['typical_months', 'platforms'], 'es')).toMatch(
      /^Época habitual de las ventas en Texas: no se conoce aquí\. Dónde se realizan las ventas en Texas: no aplica\. /,
    )
  })

  it.each(['hello', 'thanks', 'what is a lien', 'hola, show me the help'])('stays English to “%s”', (text) => {
    const answer = hear(text)
    expect(answer.kind === 'reply' && /Puedo|gravamen fiscal/.test(answer.text)).toBe(false)
  })

  it('gives examples that are understood', () => {
    const quoted = [...HELP_REPLY.es.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text)
    const before = asked('subastas en Ohio').query
    for (const text of [...quoted, ...EXAMPLE_QUESTIONS.map(({ es }) => es)]) {
      const answer = hear(text, before)
      expect([text, answer.kind === 'query' ? answer.unused : []]).toEqual([text, []])
      expect(answer.kind, text).not.toBe('not-understood')
    }
  })
})

describe('a choice', () => {
  it('is asked for, and made, in Spanish', () => {
    const asked = hear('subastas en Baltimore')
    if (asked.kind !== 'choice') throw new Error(asked.kind)
    expect(asked.question).toBe('¿A cuál se refiere: Baltimore County o Baltimore City?')
    const { choices } = asked
    for (const [text, at] of [
      ['la ciudad', 1],
      ['la primera', 0],
    ] as const)
      expect(understand(text, { vocabulary, today, choices })).toMatchObject({
        kind: 'query',
        query: choices[at]?.query,
      })
  })
})

describe('chips', () => {
  it.each<[string, string[]]>([
    [
      'subastas de gravámenes en Ohio que terminan en marzo de 2027 con más de 500 certificados',
      ['Estado: Ohio', 'Tipo de subasta: Tax Lien', 'Fecha de fin: marzo de 2027', 'Total de certificados: > 500'],
    ],
    ['subastas en Texas sin valor tasado', ['Estado: Texas', 'Sin: Valor total tasado']],
    [
      'próximas escrituras, excepto Ohio',
      ['Estado: excepto Ohio', 'Tipo de subasta: Tax Deed', 'Fecha de inicio: 20 nov o después'],
    ],
    ['las 10 subastas con más certificados', ['Orden: Total de certificados ↓', 'Límite: 10']],
    ['promedio de valor de mercado por tipo', ['Cálculo: Promedio de valor total de mercado', 'Por: tipo de subasta']],
    ['subastas que empiezan los lunes', ['Fecha de inicio: en lunes']],
  ])('%s', (text, chips) => {
    expect(chipsOf(text)).toEqual(chips)
  })

  it.each([
    ['¿y en Georgia?', 'Estado: Georgia'],
    ['solo las de Ohio', 'Estado: Ohio'],
  ])('of a follow-up: %s', (text, chip) => {
    expect(chipsOf(text, asked('liens in Texas').query)).toContain(chip)
  })

  it('say why words were not used', () => {
    const long = `subastas en Ohio ${'y en Ohio '.repeat(200)}`
    expect(asked(long).unused.at(-1)?.reason).toBe('solo se leyeron los primeros 2000 caracteres')
  })
})

describe('what found nothing', () => {
  const { query } = asked('ventas del sheriff en Florida en marzo de 2027 de más de $1M, sin fecha de fin')
  it('is told', () => {
    expect(describeQuery(query, manner)).toBe(
      'subastas de tipo Sheriff Sale en Florida, fecha: marzo de 2027, valor total de mercado > $1,000,000, sin fecha de fin',
    )
  })

  it('joins names as Spanish sounds', () => {
    const or: AuctionQuery = {
      filter: { any_of: [{ states: ['TX'] }, { states: ['OH'] }], not_states: ['IA'] },
      sort: [],
    }
    expect(describeQuery(or, manner)).toBe('subastas, excepto Iowa, Texas u Ohio')
    expect(describeQuery({ filter: { states: ['OH', 'IA'] }, sort: [] }, manner)).toBe('subastas en Ohio y Iowa')
  })
})
