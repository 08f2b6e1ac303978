import { expect, test } from 'vitest'
import type { BuiltInScope } from '#contract/scope-names.ts'
import { visibleSections } from './menu.ts'

const menuOf = (...appScopes: BuiltInScope[]): string[] =>
  visibleSections(appScopes)
    .filter(({ title }) => title !== 'Dashboard' && title !== 'Gallery')
    .map(({ title, entries }) => `${title}: ${entries.map(({ label }) => label).join(', ')}`)

test('the dashboards and the gallery are for everybody', () => {
  expect(visibleSections([]).map(({ title }) => title)).toEqual(['Auction', 'Dashboard', 'Gallery'])
})

test('of the dashboards, statistics and the timeline are for holders of their scopes (R26)', () => {
  const dashboards = (...appScopes: BuiltInScope[]) =>
    visibleSections(appScopes)
      .find(({ title }) => title === 'Dashboard')
      ?.entries.map(({ label }) => label)
  expect(dashboards()).toEqual(['Overview', 'Calendar', 'Charts', 'Maps'])
  expect(dashboards('settings')).toEqual(['Overview', 'Statistics', 'Calendar', 'Charts', 'Maps'])
  for (const scope of ['upload', 'users'] as const)
    expect(dashboards(scope)).toEqual(['Overview', 'Calendar', 'Charts', 'Maps', 'Timeline'])
})

test('the AI page is for everybody, Upload for holders of upload (§1)', () => {
  expect(menuOf()).toEqual(['Auction: AI'])
  expect(menuOf('upload')).toEqual(['Auction: AI, Upload'])
})

test('the Users section needs the scope users, its entries their own (§1, §2)', () => {
  expect(menuOf('users')).toEqual(['Auction: AI', 'Users: Users'])
  expect(menuOf('users', 'user-scopes')).toEqual(['Auction: AI', 'Users: Users, User Scopes'])
  expect(menuOf('users', 'auth-groups', 'user-scopes')).toEqual([
    'Auction: AI',
    'Users: Users, Authentication Groups, User Scopes',
  ])
})

test('who holds a scope of administration without users gets to its page all the same', () => {
  expect(menuOf('user-scopes', 'auth-groups')).toEqual(['Auction: AI', 'People: Authentication Groups, User Scopes'])
  expect(menuOf('crm')).toEqual(['Auction: AI', 'People: Add User'])
  expect(menuOf('crm', 'users')).toEqual(['Auction: AI', 'Users: Users'])
})
