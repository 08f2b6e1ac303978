/** A bar where text will be. Give it the width of what is coming, and show it only after 150 ms (`useDelayed`). */
export function Skeleton({ className = 'w-24' }: { className?: string }) {
  return <span aria-hidden className={`block h-2 rounded-1 bg-press ${className}`} />
}
