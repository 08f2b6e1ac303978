import { useEffect, useState } from 'react'

/** Relative luminance, as WCAG has it, of a colour in whatever notation. */
export function luminanceOf(colour: string): number {
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!pen) return 0
  pen.fillStyle = colour
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((share) => {
    const part = share / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How much two luminances differ, 1 to 21 (WCAG). */
export function contrastOf(one: number, other: number): number {
  const [dark = 0, light = 0] = [one, other].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The value that a colour of the theme has now: `--text` in light or in dark. */
export function colourNow(token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

const QUERIES = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)']

/** Counts how often the theme has changed: what is measured of colours is measured again. */
export function useThemeChanges(): number {
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    const changed = () => setChanges((now) => now + 1)
    const observer = new MutationObserver(changed)
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const media = QUERIES.map((query) => matchMedia(query))
    for (const list of media) list.addEventListener('change', changed)
    return () => {
      observer.disconnect()
      for (const list of media) list.removeEventListener('change', changed)
    }
  }, [])
  return changes
}
