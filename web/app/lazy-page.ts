import { lazyRouteComponent } from '@tanstack/react-router'
import { loadChunk } from '#web/lib/load-chunk.ts'

/** A page whose code the router loads when it is first needed. Where that does not come, `defaultErrorComponent` says so in its place. */
export const lazyPage = <Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) => lazyRouteComponent(() => loadChunk(load), name)
