import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { drawMaps } from './scripts/maps/vite-plugin.ts'
import { withoutExamples } from './scripts/vite-without-examples.ts'

/**
 * Files that pages share, each with all that it imports. Everything else Rolldown cuts by itself, by which pages need it: without the shell,
 * the AI page came in 54 files.
 */
const GROUPS: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', test: /\/node_modules\/(react-dom|@tanstack\/react-router)\// },
  // What the entry imports stays with it.
  { name: 'index', tags: ['$initial'] },
  // What everybody has who is signed in, with the page that they come to.
  { name: 'shell', test: /\/web\/app\/(main-layout|ai-route)\.tsx$/ },
  { name: 'dialogs', test: /\/web\/ui\/(dialog|select-list)\.tsx$/ },
]

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), drawMaps(), withoutExamples()],
  worker: { plugins: () => [withoutExamples()] },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // Browsers that know light-dark() and oklch(); for older ones every colour would be written twice.
    cssTarget: ['chrome125', 'safari18', 'firefox130'],
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
})
