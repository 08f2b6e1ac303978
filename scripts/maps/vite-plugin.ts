import type { Plugin } from 'vite'

/** Draws the maps of the web app from the atlas of the Census Bureau, each when it is imported: `virtual:maps/us`, `virtual:maps/tx`. */
export const drawMaps = (): Plugin => ({
  name: 'draw-maps',
  resolveId: { filter: { id: /^virtual:maps\// }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:maps\// },
    async handler(id) {
      // Where no map is imported, the atlas is not read.
      const { MODULES } = await import('./modules.ts')
      return MODULES.get(id.slice(1))?.()
    },
  },
})
