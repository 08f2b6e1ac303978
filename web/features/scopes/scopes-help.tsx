import { RESTORABLE_DAYS } from '#contract/limits.ts'
import { HelpDialog } from '#web/ui/help-dialog.tsx'

/** The help of the User Scopes Management page (§2): what scopes are and what can be done with them here. */
export function ScopesHelp() {
  return (
    <HelpDialog title="About scopes">
      <p>A scope is a permission. Auth groups hold scopes, and everybody in a group has the scopes of the group.</p>
      <p>Type into a name or a description to change it; it is saved half a second after you stop typing.</p>
      <p>
        The arrow at the start of a row gives that scope, and others with it, to an auth group. Nothing is taken away by
        it.
      </p>
      <p>The people at the end of a row are those who hold that scope.</p>
      <p>A deleted scope can be brought back for {RESTORABLE_DAYS} days, in the groups that held it.</p>
      <p>Scopes with a lock are used by the application. They keep their names and cannot be deleted.</p>
    </HelpDialog>
  )
}
