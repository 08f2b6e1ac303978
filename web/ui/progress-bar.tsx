/** How far something is. @param share 0 to 1; undefined where that is not known */
export function ProgressBar({ label, share }: { label: string; share: number | undefined }) {
  return (
    <progress
      aria-label={label}
      max={1}
      value={share}
      className="h-1 w-24 appearance-none overflow-hidden rounded-1 bg-press accent-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-press [&::-webkit-progress-value]:bg-accent"
    />
  )
}
