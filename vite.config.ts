import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunkGroups } from './scripts/chunk-groups.ts'

const chunks = chunkGroups(import.meta.dirname)

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
  plugins: [react(), tailwindcss(), chunks.plugin, listAppFiles()],
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
        codeSplitting: { groups: chunks.groups },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
})
