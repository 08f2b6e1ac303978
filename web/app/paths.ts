/** Every address of the app (§2). Nothing else spells one out. `paths.test.ts` lists them, so that a changed one shows in review. */
export const paths = {
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
  ai: '/pages/ai',
  upload: '/pages/upload',
  users: '/users/users',
  authGroups: '/users/userAuthGroupsAdmin',
  scopes: '/users/authGroupsScopeAdmin',
  settings: '/hilo/settings',
} as const
