import type { DOMPurify } from 'dompurify'

/** What a validation text may be made of: words, and links. */
const TAGS = ['a', 'b', 'br', 'em', 'i', 'li', 'ol', 'p', 'span', 'strong', 'ul']

/** The validation text as HTML (R17), sanitised; as plain text where the sanitiser did not load. */
export function ValidationText({ text, purify }: { text: string; purify: DOMPurify | undefined }) {
  if (!purify) return <p>{text}</p>
  const fill = (place: HTMLElement | null) =>
    place?.replaceChildren(
      purify.sanitize(text, { ALLOWED_TAGS: TAGS, ALLOWED_ATTR: ['href'], RETURN_DOM_FRAGMENT: true }),
    )
  return (
    <div
      ref={fill}
      className="wrap-anywhere [&_a]:text-accent-text [&_a]:underline [&_ol]:list-decimal [&_ol]:pl-5 [&_ul]:list-disc [&_ul]:pl-5"
    />
  )
}
