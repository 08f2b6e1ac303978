/** Links of a letter lead to the window, not into the frame it is shown in. */
const BASE = '<base target="_top">'

/** A letter's HTML for the frame that shows it. */
export function letterDocument(html: string): string {
  const head = /<head\b[^>]*>/i.exec(html)
  if (!head) return BASE + html
  const end = head.index + head[0].length
  return html.slice(0, end) + BASE + html.slice(end)
}

const ADDRESS = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)])/

/** Plain text in pieces: words, and addresses to follow. */
export const linkify = (text: string): { text: string; href?: string }[] =>
  text
    .split(ADDRESS)
    .filter(Boolean)
    .map((piece) => (ADDRESS.test(piece) ? { text: piece, href: piece } : { text: piece }))
