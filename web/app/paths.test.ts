import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('every path of the app is as the specification has it (§2)', () => {
  expect(paths).toEqual({
    root: '/',
    login: '/login',
    register: '/register',
    validate: '/validate',
    lock: '/lock',
    privacy: '/privacy',
    terms: '/terms',
    help: '/help',
    devMail: '/dev/mail',
    pages: '/pages',
    profile: '/pages/user',
    ai: '/pages/ai',
    upload: '/pages/upload',
    users: '/users/users',
    userForm: '/users/addEditUser/{-$id}',
    authGroups: '/users/userAuthGroupsAdmin',
    scopes: '/users/authGroupsScopeAdmin',
    settings: '/hilo/settings',
  })
})
