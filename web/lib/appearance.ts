import { useSyncExternalStore } from 'react'

/** How somebody wants their screens to look. The choices are this browser's and stay; the first of each is what there is without one. */
const CHOICES = {
  theme: ['system', 'light', 'dark'],
  contrast: ['system', 'more'],
  density: ['comfortable', 'compact'],
} as const
type Name = keyof typeof CHOICES
export type Appearance = { readonly [N in Name]: (typeof CHOICES)[N][number] }

const PREFIX = 'liendesk.'
const MORE_CONTRAST = '(prefers-contrast: more)'
const ROW_HEIGHTS_PX = { comfortable: 36, compact: 28 } as const
const listeners = new Set<() => void>()

function stored<Choice extends string>(name: Name, choices: readonly [Choice, ...Choice[]]): Choice {
  return choices.find((choice) => choice === localStorage.getItem(PREFIX + name)) ?? choices[0]
}
const readAll = (): Appearance => ({
  theme: stored('theme', CHOICES.theme),
  contrast: stored('contrast', CHOICES.contrast),
  density: stored('density', CHOICES.density),
})

let current = readAll()

/** Puts the choices on the page, as web/public/before-app.js did before anything was drawn. */
function apply(): void {
  current = readAll()
  const { theme, contrast, density } = current
  const shown = {
    theme: theme === 'system' ? undefined : theme,
    contrast: contrast === 'more' || matchMedia(MORE_CONTRAST).matches ? 'more' : undefined,
    density: density === 'compact' ? density : undefined,
  }
  for (const [name, value] of Object.entries(shown)) {
    if (value === undefined) delete document.documentElement.dataset[name]
    else document.documentElement.dataset[name] = value
  }
  for (const listener of listeners) listener()
}

/** Follows other tabs, and what the machine asks for. The entry calls it before anything is drawn. */
export function startAppearance(): void {
  apply()
  window.addEventListener('storage', ({ key }) => {
    if (key === null || Object.keys(CHOICES).some((name) => key === PREFIX + name)) apply()
  })
  matchMedia(MORE_CONTRAST).addEventListener('change', apply)
}

export function chooseAppearance<N extends Name>(name: N, value: Appearance[N]): void {
  localStorage.setItem(PREFIX + name, value)
  apply()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useAppearance = (): Appearance => useSyncExternalStore(subscribe, () => current)

/** How high a row of a table is now, as `--row-height` in app/theme.css. */
export const rowHeight = (): number => ROW_HEIGHTS_PX[current.density]
/** The same, followed. */
export const useRowHeight = (): number => useSyncExternalStore(subscribe, rowHeight)
