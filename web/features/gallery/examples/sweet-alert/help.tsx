import { HelpDialog } from '#web/ui/help-dialog.tsx'

export const Help = () => (
  <HelpDialog title="Dialogs by keyboard">
    <p>Tab goes through what stands in a dialog and does not leave it.</p>
  </HelpDialog>
)
