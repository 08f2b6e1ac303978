import type { BuiltInScope } from '#contract/scope-names.ts'

type NeedsScopeProps = {
  scope: BuiltInScope
  /** "Who signed in and who joined" */
  what: string
}

/** What stands in place of a part of a page that takes a scope: which one, and who can give it. */
export const NeedsScope = ({ scope, what }: NeedsScopeProps) => (
  <p className="max-w-168 text-text-2">
    {what} needs the scope <span className="font-mono text-s">{scope}</span>. An administrator can give it to you
    through one of your authentication groups.
  </p>
)
