import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const either = (one: RegExp, other: RegExp) => new RegExp(`${one.source}|${other.source}`)
const BASE = [
  /contract\/phone\.ts$/,
  /web\/ui\/(button|checkbox|empty-state|error-boundary|field-frame|form-error|icon|icon-button|mark|notifications|password-field|skeleton|spinner-ring|text-field)\.tsx$/,
  /web\/lib\/(api-client|appearance|as-error|constants|formats|session|use-delayed|use-once|use-session)\.ts$/,
  /lucide\/dist\/esm\/icons\/(check|circle-alert|eye|eye-off|info|minus|triangle-alert|x)\./,
].reduce(either)
const MAIN = [
  /contract\/limits\.ts$/,
  /tanstack\/(react-query|query-core)\/build\/modern\/(useQueries|queriesObserver|queryClient|queryCache|mutationCache)\.js$/,
  /tanstack\/react-query\/build\/modern\/(useBaseQuery|useMutation|useQuery)\.js$/,
  /web\/app\/(menu|recent-pages|scoped-pages|use-leaving)\.tsx?$/,
  /web\/lib\/(download|is-typing|leave-guards|load-chunk|modifier-key|settings-query|shortcuts|use-copy|use-media-query)\.ts$/,
  /web\/ui\/(avatar|banner|chip|lazy-part|menu|notification-tray|popover|result-dialog)\.tsx$/,
  /lucide\/dist\/esm\/icons\/(arrow-up|calendar|chart-column|chart-line|chevron-down|chevron-right|circle-question-mark|clock|download|link|folder-lock|gauge|history|key-round|layout-grid|lock|log-out|map|message-square|monitor|moon|panel-left|phone|plus|rotate-ccw-clock|search|settings|sun|text-cursor-input|table-2|upload|user|users)\./,
].reduce(either)

const REACT = /node_modules\/(react|react-dom|scheduler)\//
const ROUTER = [
  /node_modules\/(@tanstack\/(history|react-router|react-store|router-core|store)|use-sync-external-store)\//,
  /web\/app\/(guard|main-routes|outside-routes|overlays|page-id|paths|root-route|router|search-params|title-of|title-of-part)\.tsx?$/,
].reduce(either)

/** Names the files of the app in index.html, in a template: start.ts loads them all at once after the first frame. */
const listAppFiles = (): Plugin => ({
  name: 'list-app-files',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const files = new Set<string>()
      const add = (file: string) => {
        if (files.has(file)) return
        files.add(file)
        for (const needed of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) add(needed)
      }
      for (const { fileName, facadeModuleId } of chunks) if (facadeModuleId?.endsWith('app/main.tsx')) add(fileName)
      const links = [...files]
        .filter((file) => !html.includes(file))
        .map((file) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` } }))
      return [{ tag: 'template', attrs: { id: 'app-files' }, children: links, injectTo: 'body' }]
    },
  },
})

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), listAppFiles()],
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
            { name: 'load', test: /preload-helper/ },
            { name: 'react', test: REACT },
            { name: 'router', test: ROUTER },
            { name: 'base', test: BASE },
            { name: 'main', test: MAIN },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
})
