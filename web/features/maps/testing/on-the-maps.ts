import { page } from 'vitest/browser'
import type { Figure } from '#contract/figures.ts'
import { type FakeAnswers, fakeServer, problem } from '#web/testing/fake-server.ts'
import { tableOf } from '#web/testing/figures.ts'
import { aUser, openApp } from '#web/testing/render-app.tsx'

const user = aUser()
const settings = {
  company_name: '',
  phone: '(800) 555-0199',
  example_questions: [],
  auctions: { count: 6000, states: 51, samples: 6000 },
  today: '2026-11-20',
}
const STATES: [string, number, number][] = [
  ['Colorado', 18, 1_881_987_244],
  ['Florida', 151, 33_554_604_385],
  ['Iowa', 61, 381_354_154],
  ['Texas', 97, 184_956_405],
  ['Utah', 13, 6_700_000],
  ['Vermont', 2, 0],
]
const COUNTIES: [string, number, number][] = [
  ['Dallas County, TX', 3, 900],
  ['Kent County, TX', 2, 12_000],
  ['Terlingua Town, TX', 1, 50],
]
/** Of Louisiana: two names of one parish. */
const PARISHES: [string, number, number][] = [
  ['Orleans County, LA', 2, 50],
  ['Orleans Parish, LA', 4, 100],
]
/** Of New Jersey, where towns hold the sales. */
const TOWNS: [string, number, number][] = [
  ['Newark City, NJ', 3, 50],
  ['Toms River Township, NJ', 2, 100],
]
const placesOf = (question: string) => {
  if (question.endsWith(' parish in Louisiana')) return PARISHES
  if (question.endsWith(' in New Jersey')) return TOWNS
  return question.includes(' county in ') ? COUNTIES : STATES
}
const sum = (rows: [string, number, number][]) => rows.reduce((total, [, count]) => total + count, 0)

/** A figure as the server answers it: of counties where the question names a state, else of states. */
export function figure(question: string, none: boolean, places = none ? [] : placesOf(question)): Figure {
  const counted = /^(upcoming |past )?auctions/.test(question)
  const rows = places
    .filter(([, , value]) => counted || value > 0)
    .map(([label, count, value]) => ({
      label,
      value: counted ? count : value,
      query: { filter: { jurisdictions: [{ name: label.replace(/ (County|Parish), LA$/, '') }] }, sort: [] },
    }))
  return {
    question,
    query: { filter: {}, sort: [] },
    value: null,
    table: tableOf('state', rows),
    auctions: sum(places),
  }
}
export type Asked = { questions: string[]; about?: string }

/** Opens a page of maps, answered for as the figures above say. */
export function openMaps(address: string, answers: FakeAnswers = {}) {
  const server = fakeServer({
    'GET /api/settings': () => settings,
    'GET /api/auth/me': () => user,
    'POST /api/auctions/figures': ({ body }) => {
      const { questions, about } = body as Asked
      if (about === 'blub') return problem('unprocessable', 'Not understood: blub')
      const unused = about?.includes('online') ? [{ text: 'online', reason: 'auctions have no such column' }] : []
      return {
        about: about === undefined ? null : { query: { filter: {}, sort: [] }, chips: [], unused },
        figures: questions.map((question) => figure(question, about === 'none')),
        refused: [],
      }
    },
    ...answers,
  })
  return { ...server, router: openApp(address, { user }) }
}

/** An area of a map, as it is read aloud. */
export const area = (name: string) =>
  page.getByRole('group', { name: /by (state|county|parish)/ }).getByRole('link', { name })
/** What is said beside an area. */
export const card = () => document.querySelector('.fixed.max-w-75')
/** As a finger does it: nothing is pointed at before. */
export function tap(element: Element) {
  const finger = { pointerType: 'touch', bubbles: true, cancelable: true, detail: 1 }
  element.dispatchEvent(new PointerEvent('pointerdown', finger))
  element.dispatchEvent(new PointerEvent('pointerup', finger))
  element.dispatchEvent(new PointerEvent('click', finger))
}
export const focused = () => document.activeElement?.getAttribute('aria-label')
export const text = () => document.body.textContent
export const search = (router: ReturnType<typeof openMaps>['router']) => router.state.location.searchStr
