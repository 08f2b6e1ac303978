/** Features of the server that use the rules of others, not their queries alone. */
const BUILDS_ON = {
  'auth-groups': ['users'],
  permissions: ['users'],
  scopes: ['auth-groups'],
  profiles: ['users', 'documents'],
  onboarding: ['profiles'],
  undo: ['users', 'auth-groups', 'scopes'],
}
const folder = (feature) => `^server/features/${feature}/`

const WITHOUT_SCHEMAS =
  '^contract/((auction|import)-fields|aggregate-columns|earlier-query|(calendar|scope)-names|csv|limits|passwords|phone|setting-choices|user-(columns|rules))\\.ts$'

/** The walls of the house (docs/architecture.md). Each rule says what to do instead. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Move what both need into a file of its own.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(ask|sheets|mapping|server|web|e2e|bench|scripts)/' },
    },
    {
      name: 'contract-knows-schemas-only',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'core'], pathNot: 'node_modules/zod/' },
    },
    {
      name: 'ask-is-pure',
      severity: 'error',
      comment: 'No I/O, no clock, no database: pass in what it needs.',
      from: { path: '^(ask|sheets|mapping)/', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: {
        pathNot: ['^(contract|$1)/', '^ask/(normalise/place-names|places/state-names).ts$', '^node_modules/numfmt/'],
      },
    },
    { name: 'server-not-to-web', severity: 'error', from: { path: '^server/' }, to: { path: '^web/' } },
    { name: 'web-not-to-server', severity: 'error', from: { path: '^web/' }, to: { path: '^(server|scripts)/' } },
    {
      name: 'web-carries-no-schemas',
      severity: 'error',
      comment: 'Schemas bring a library of 100 kB: import their types, and keep values that pages need in these files.',
      from: { path: '^web/', pathNot: '(\\.test\\.tsx?$|/testing/)' },
      to: { path: '^contract/', pathNot: WITHOUT_SCHEMAS, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-direction',
      severity: 'error',
      comment: 'ui and lib know no feature; what a page composes is put together in app.',
      from: { path: '^web/(ui|lib)/' },
      to: { path: '^web/(features|app)/' },
    },
    {
      name: 'web-ui-knows-no-app',
      severity: 'error',
      from: { path: '^web/ui/' },
      to: { path: 'node_modules/@tanstack/react-(query|router)/' },
    },
    { name: 'web-features-not-to-app', severity: 'error', from: { path: '^web/features/' }, to: { path: '^web/app/' } },
    {
      name: 'features-do-not-meet',
      severity: 'error',
      comment: 'Features meet in app, or through the queries of another feature; few build on others (BUILDS_ON).',
      from: {
        path: '^(server|web)/features/([^/]+)/',
        pathNot: ['\\.test\\.tsx?$', ...Object.keys(BUILDS_ON).map(folder)],
      },
      to: { path: '^$1/features/', pathNot: ['^$1/features/$2/', '\\.queries\\.ts$'] },
    },
    ...Object.entries(BUILDS_ON).map(([feature, others]) => ({
      name: `${feature}-builds-on-${others.join('-and-')}`,
      severity: 'error',
      from: { path: folder(feature), pathNot: '\\.test\\.ts$' },
      to: { path: '^server/features/', pathNot: [feature, ...others].map(folder).concat('\\.queries\\.ts$') },
    })),
    {
      name: 'platform-not-to-features',
      severity: 'error',
      comment: 'What features share knows none of them: pass in what it needs, or move it into a feature.',
      from: { path: '^server/[^/]+/', pathNot: ['^server/(features|testing|safety)/', '\\.test\\.ts$'] },
      to: { path: '^server/features/' },
    },
    {
      name: 'tests-stay-outside',
      severity: 'error',
      from: { pathNot: '(\\.test\\.tsx?$|/testing/|^e2e/|^bench/|^scripts/|\\.config\\.ts$)' },
      to: { path: '(\\.test\\.tsx?$|/testing/)' },
    },
    {
      name: 'production-needs-no-dev-dependency',
      severity: 'error',
      from: { path: '^(server|contract|ask|sheets|mapping)/', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'Maps are drawn by scripts/maps/vite-plugin.ts.',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:maps/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'browser', 'default', 'types'] },
  },
}
