import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guard, safeNext } from './guard.ts'

const visit = (href: string, next?: string) => ({
  pathname: href.replace(/[?#].*/, ''),
  href,
  ...(next === undefined ? {} : { next }),
})

describe('signed out', () => {
  test.each(['/login', '/register', '/validate', '/validate/', '/privacy', '/terms', '/help', '/dev/mail'])(
    '%s is open',
    (path) => {
      expect(guard(visit(path), false)).toBeNull()
    },
  )
  test('/ leads to registration (§2)', () => {
    expect(guard(visit('/'), false)).toBe('/register')
  })
  test.each(['/pages/ai', '/users/authGroupsScopeAdmin', '/nowhere', '/login/more', '/LOGIN'])(
    '%s leads to Login',
    (path) => {
      expect(guard(visit(path), false)).toBe(`/login?next=${encodeURIComponent(path)}`)
    },
  )
  test('search and hash are kept for coming back', () => {
    expect(guard(visit('/pages/ai?q=tax liens&x=1#top'), false)).toBe(
      '/login?next=%2Fpages%2Fai%3Fq%3Dtax+liens%26x%3D1%23top',
    )
  })
  test('the lock leads to Login and is not come back to (R14)', () => {
    expect(guard(visit('/lock'), false)).toBe('/login')
  })
})

describe('signed in', () => {
  test.each(['/pages/ai', '/pages/user', '/nowhere', '/register', '/help'])('%s is open', (path) => {
    expect(guard(visit(path), true)).toBeNull()
  })
  test('/ and /login lead to the AI page (R15)', () => {
    expect(guard(visit('/'), true)).toBe('/pages/ai')
    expect(guard(visit('/login'), true)).toBe('/pages/ai')
  })
  test('the link that sets a new password is open (R11)', () => {
    expect(guard({ ...visit('/login?reset=key'), resets: true }, true)).toBeNull()
    expect(guard({ ...visit('/login?reset=key'), resets: true }, true, true)).toBeNull()
    expect(guard({ ...visit('/pages/user?reset=key'), resets: true }, true, true)).toMatch(/^\/lock/)
  })
  test('/login leads to where the visitor was going', () => {
    expect(guard(visit('/login', '/pages/ai?q=a'), true)).toBe('/pages/ai?q=a')
  })
})

describe('locked (R14)', () => {
  test.each(['/pages/ai', '/users/users?a=1#b', '/nowhere', '/help', '/register', '/', '/pages/user/'])(
    '%s leads to the lock and is come back to',
    (href) => {
      expect(guard(visit(href), true, true)).toBe(`/lock?${new URLSearchParams({ next: href })}`)
    },
  )
  test('the lock itself stays', () => {
    expect(guard(visit('/lock?next=/pages/ai', '/pages/ai'), true, true)).toBeNull()
    expect(guard(visit('/lock/'), true, true)).toBeNull()
  })
  test('on the way through Login, where that was to lead is come back to', () => {
    expect(guard(visit('/login?next=/pages/upload', '/pages/upload'), true, true)).toBe('/lock?next=%2Fpages%2Fupload')
  })
  test('nothing to unlock: /lock is a page like others for who is signed in', () => {
    expect(guard(visit('/lock'), true)).toBeNull()
  })
})

describe('with a password that staff typed', () => {
  const at = (href: string, more: { next?: string; step?: string; resets?: boolean } = {}, locked = false) =>
    guard({ ...visit(href), ...more }, true, locked, true)
  test.each(['/pages/ai', '/users/users?a=1#b', '/nowhere', '/', '/lock'])('%s leads to choosing another', (href) => {
    expect(at(href)).toBe(`/login?${new URLSearchParams({ next: href, step: 'new-password' })}`)
  })
  test('so does every other step of signing in, which keeps where it was to lead', () => {
    expect(at('/login')).toBe('/login?step=new-password')
    expect(at('/login', { next: '/pages/upload', step: 'forgot' })).toBe(
      '/login?next=%2Fpages%2Fupload&step=new-password',
    )
  })
  test('where it is chosen stays, and so do the pages outside and the mailed link', () => {
    expect(at('/login', { step: 'new-password' })).toBeNull()
    expect(at('/login', { resets: true })).toBeNull()
    for (const path of ['/help', '/privacy', '/terms']) expect(at(path)).toBeNull()
  })
  test('the lock comes first (R14)', () => {
    expect(at('/pages/ai', {}, true)).toBe('/lock?next=%2Fpages%2Fai')
  })
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'pages/ai',
  '/login?next=/login',
  '/lock',
  '/lock/?next=/pages/ai',
  '',
])('neither sign-in nor unlocking leads to %s', (next) => {
  expect(safeNext(next)).toBeUndefined()
})

test.each([
  '/.//evil.example',
  '/..//evil.example/a',
  '/x/..//evil.example',
  '/.\\/evil.example',
  '/%2e//evil.example',
])('neither leads to another host by %s', (next) => expect(safeNext(next)).toBeUndefined())

test('whatever the address asks for, what comes of it is an address of this very host', () => {
  const parts = fc.constantFrom(
    '/',
    '//',
    '.',
    '..',
    '\\',
    'evil.example',
    '%2f',
    '%2e',
    '@',
    ':',
    '?',
    '#',
    '\t',
    '\n',
    'a',
    'http:',
  )
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (made) => {
      const next = safeNext(`/${made.join('')}`)
      if (next !== undefined) expect(new URL(next, 'https://desk.example').origin).toBe('https://desk.example')
    }),
    { numRuns: 5000 },
  )
})
