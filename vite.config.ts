import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const either = (one: RegExp, other: RegExp) => new RegExp(`${one.source}|${other.source}`)
const BASE = [
  /contract\/phone\.ts$/,
  /web\/ui\/(button|checkbox|empty-state|error-boundary|field-frame|form-error|icon|icon-button|mark|notifications|password-field|skeleton|spinner-ring|text-field)\.tsx$/,
  /web\/lib\/(api-client|as-error|constants|formats|session|use-delayed|use-once|use-session)\.ts$/,
  /lucide\/dist\/esm\/icons\/(check|circle-alert|eye|eye-off|info|minus|triangle-alert|x)\./,
].reduce(either)
const MAIN = [
  /contract\/limits\.ts$/,
  /tanstack\/(react-query|query-core)\/build\/modern\/(useQueries|queriesObserver|queryClient|queryCache|mutationCache)\.js$/,
  /web\/lib\/(download|leave-guards|settings-query|use-copy|use-media-query)\.ts$/,
  /web\/ui\/(avatar|banner|chip|menu|notification-tray|popover|result-dialog)\.tsx$/,
  /lucide\/dist\/esm\/icons\/(arrow-up|chevron-down|chevron-right|circle-question-mark|clock|download|link|lock|log-out|map|monitor|moon|panel-left|phone|plus|rotate-ccw-clock|sun|table-2|upload|user|users)\./,
].reduce(either)

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // Browsers that know light-dark() and oklch(); for older ones every colour would be written twice.
    cssTarget: ['chrome125', 'safari18', 'firefox130'],
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What pages share, in a file for all and one for those of who is signed in: in a dozen small ones it is compressed worse,
        // and each is a request.
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE },
            { name: 'main', test: MAIN },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
})
