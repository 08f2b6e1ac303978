/** A 12 px ring: something small is under way. Says nothing to assistive technology; the control around it is `aria-busy`. */
export function SpinnerRing({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={`inline-block size-3 shrink-0 rounded-full border-[1.5px] border-current border-t-transparent motion-safe:animate-spin ${className}`}
    />
  )
}
