/** What stands in a mail: paragraphs, and a link that is also a button. */
export type Block = string | { label: string; url: string }

/** A mail before it is laid out. */
export type Content = { subject: string; blocks: Block[] }

/** Who writes: the first line and the last. */
export type Letterhead = { company: string; phone: string }

/** A value somebody typed, as one short line. What is in a mail is taken for what the company says. */
export function oneLine(value: string, most = 200): string {
  const line = value
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .toWellFormed()
  const letters = Array.from(line)
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : line
}

/** Both parts of a mail. */
export function layOut(content: Content, head: Letterhead): { subject: string; text: string; html: string } {
  const subject = oneLine(content.subject)
  const signature = `${oneLine(head.company, 100)}, ${oneLine(head.phone, 40)}`
  const text = [...content.blocks.map((block) => (typeof block === 'string' ? block : `${block.label}:\n${block.url}`))]
  return {
    subject,
    text: `${[...text, `-- \n${signature}`].join('\n\n')}\n`,
    html: page(subject, [
      `<p style="font-weight:600">${escaped(oneLine(head.company, 100))}</p>`,
      ...content.blocks.map(html),
      small(escaped(signature)),
    ]),
  }
}

/** No colours but the button's own: the mail program's light or dark ones hold. */
const page = (title: string, parts: string[]) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;color-scheme:light dark">
<div style="max-width:32rem">
${parts.join('\n')}
</div>
</body>
</html>
`

const BUTTON =
  'display:inline-block;padding:10px 18px;border-radius:6px;background:#1f5f40;color:#ffffff;font-weight:600;text-decoration:none'

function html(block: Block): string {
  if (typeof block === 'string') return `<p>${escaped(block).replaceAll('\n', '<br>')}</p>`
  const url = escaped(block.url)
  return [
    `<p><a href="${url}" style="${BUTTON}">${escaped(block.label)}</a></p>`,
    small(`Or open this address: <a href="${url}" style="overflow-wrap:anywhere">${url}</a>`),
  ].join('\n')
}

const small = (content: string) => `<p style="font-size:14px">${content}</p>`

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
