import createPurifier from 'dompurify'
import { Marked } from 'marked'

/** What a note in Markdown may be made of: words, lists, tables, code and links. Nothing that loads anything, nothing that runs. */
const TAGS = [
  ...['a', 'b', 'blockquote', 'br', 'code', 'del', 'em', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'li', 'ol'],
  ...['p', 'pre', 's', 'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul'],
]
const ADDRESS = /^(?:https?|mailto|tel):/i

const marked = new Marked({
  gfm: true,
  breaks: true,
  renderer: {
    // Shown, not ticked: the text is what is changed.
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
    // No picture is loaded from anywhere: what it shows is said.
    image: ({ text }) => text,
  },
})

const purifier = createPurifier(window)
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (!node.hasAttribute('href')) return
  node.setAttribute('target', '_blank')
  node.setAttribute('rel', 'noopener noreferrer')
})

/** What Markdown says; as it was typed, where thousands of quotes or lists stand in each other, which is more than can be read of it. */
function htmlOf(text: string): string | HTMLElement {
  try {
    return marked.parse(text, { async: false })
  } catch {
    const asTyped = document.createElement('p')
    asTyped.textContent = text
    return asTyped
  }
}

/** A note's Markdown as elements, safe to be shown. */
export const noteFragment = (text: string): DocumentFragment =>
  purifier.sanitize(htmlOf(text), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ['href', 'start', 'align'],
    ALLOWED_URI_REGEXP: ADDRESS,
    RETURN_DOM_FRAGMENT: true,
  })
