import { expect, test } from 'vitest'
import { maps, parseSearch, scopes, stringifySearch } from './search-params.ts'

test('a search stays the text it was', () => {
  for (const search of ['2024', 'true', '"quoted"', 'a&b=c', '{}', 'Doña Ana', '100%']) {
    expect(parseSearch(stringifySearch({ search }))).toEqual({ search })
  }
})

test('absent and empty values are left out of the address', () => {
  expect(stringifySearch({ search: '', page: undefined })).toBe('')
  expect(stringifySearch({ search: 'crm', page: 2 })).toBe('?search=crm&page=2')
})

test('list params take what they understand and drop the rest', () => {
  expect(scopes({ search: 'crm', page: '3', page_size: '50', sort: 'name', order: 'desc' })).toEqual({
    search: 'crm',
    page: 3,
    page_size: 50,
    sort: 'name',
    order: 'desc',
  })
  expect(scopes({ page: '0', page_size: '7', sort: 'password', order: 'up', other: '1' })).toEqual({})
  expect(scopes({ page: '1.5' })).toEqual({})
})

test('the address of a map is read as far as it is understood, and what goes without saying is left out', () => {
  expect(maps({ which: 'ran', what: 'market', about: ' tax liens ', state: 'tx' })).toEqual({
    which: 'ran',
    what: 'market',
    about: 'tax liens',
    state: 'TX',
  })
  expect(maps({ which: 'upcoming', what: 'auctions', about: '', state: '' })).toEqual({})
  expect(maps({ which: 'never', what: 7, state: 'Texas' })).toEqual({})
})
