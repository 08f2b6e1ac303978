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
      to: { pathNot: ['^(contract|$1)/', '^ask/places/(place|state)-names.ts$', '^node_modules/numfmt/'] },
    },
    { name: 'server-not-to-web', severity: 'error', from: { path: '^server/' }, to: { path: '^web/' } },
    { name: 'web-not-to-server', severity: 'error', from: { path: '^web/' }, to: { path: '^(server|scripts)/' } },
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
      comment: 'Features meet in app, through the queries of another feature, or through the activity log.',
      from: { path: '^(server|web)/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^$1/features/', pathNot: ['^$1/features/$2/', '\\.queries\\.ts$'] },
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
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'browser', 'default', 'types'] },
  },
}
