import { formatCounted } from '#web/lib/formats.ts'

type OpenedByScopeProps = {
  /** names of the pages that it opens */
  pages: readonly string[]
  endpoints: readonly { method: string; url: string; summary: string }[]
}

/** What a scope opens: pages by name, calls of the API behind a click. */
export function OpenedByScope({ pages, endpoints }: OpenedByScopeProps) {
  if (pages.length + endpoints.length === 0) {
    return <p className="text-s text-text-3">Opens nothing in Liendesk itself: it means what staff agree it means.</p>
  }
  return (
    <div className="text-s text-text-2">
      {pages.length > 0 && (
        <p>
          {pages.length === 1 ? 'Page' : 'Pages'}: {pages.join(', ')}
        </p>
      )}
      {endpoints.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer rounded-1 hover:text-text">
            {formatCounted(endpoints.length, 'call of the API', 'calls of the API')}
          </summary>
          <ul className="mt-1 grid gap-1">
            {endpoints.map(({ method, url, summary }) => (
              <li key={`${method} ${url}`} className="wrap-anywhere">
                <span className="font-mono">
                  {method} {url}
                </span>{' '}
                <span className="text-text-3">{summary}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
