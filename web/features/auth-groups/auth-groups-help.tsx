import { RESTORABLE_DAYS } from '#contract/limits.ts'
import { HelpDialog } from '#web/ui/help-dialog.tsx'

/** The help of the Authentication Group Management page (§2). */
export function AuthGroupsHelp() {
  return (
    <HelpDialog title="About authentication groups">
      <p>Groups hold scopes, and everybody in a group has the scopes of the group.</p>
      <p>The arrow at the start of a row says who is in that group. Only what you change there is saved.</p>
      <p>Type into a name, a description or an alias to change it; it is saved half a second after you stop typing.</p>
      <p>A deleted group can be brought back for {RESTORABLE_DAYS} days, with its people and scopes.</p>
    </HelpDialog>
  )
}
