import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

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
  },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
})
