/** The mark of Liendesk, in the accent of the theme. Decoration: the name stands beside it or is the link's label. */
export function Mark({ className = 'size-5' }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={`shrink-0 ${className}`}>
      <rect width="20" height="20" rx="4.5" className="fill-accent" />
      <path d="M6 4.75v10.5h8" className="fill-none stroke-on-accent stroke-[1.9]" strokeLinecap="square" />
      <path
        d="M10 7.25h4M10 11h4"
        className="fill-none stroke-on-accent stroke-[1.9] opacity-70"
        strokeLinecap="square"
      />
    </svg>
  )
}
