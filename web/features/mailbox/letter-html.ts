/** Links of a letter lead to the window, not into the frame it is shown in. */
const BASE = '<base target="_top">'

/** A letter's HTML, as Liendesk writes it, for the frame that shows it. */
export const letterDocument = (html: string): string =>
  html.includes('<head>') ? html.replace('<head>', `<head>${BASE}`) : BASE + html

const ADDRESS = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)])/

/** Plain text in pieces: words, and addresses to follow. */
export const linkify = (text: string): { text: string; href?: string }[] =>
  text
    .split(ADDRESS)
    .filter(Boolean)
    .map((piece) => (ADDRESS.test(piece) ? { text: piece, href: piece } : { text: piece }))
