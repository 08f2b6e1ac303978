import { expect, test } from 'vitest'
import { listParams } from './list-params.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

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
  const sortable = ['name', 'description'] as const
  expect(listParams({ search: 'crm', page: '3', page_size: '50', sort: 'name', order: 'desc' }, sortable)).toEqual({
    search: 'crm',
    page: 3,
    page_size: 50,
    sort: 'name',
    order: 'desc',
  })
  expect(listParams({ page: '0', page_size: '7', sort: 'password', order: 'up', other: '1' }, sortable)).toEqual({})
  expect(listParams({ page: '1.5' }, sortable)).toEqual({})
})
