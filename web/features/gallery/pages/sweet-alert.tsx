import { Confirm } from '../examples/sweet-alert/confirm.tsx'
import confirm from '../examples/sweet-alert/confirm.tsx?raw'
import { Dialogs } from '../examples/sweet-alert/dialogs.tsx'
import dialogs from '../examples/sweet-alert/dialogs.tsx?raw'
import { Help } from '../examples/sweet-alert/help.tsx'
import help from '../examples/sweet-alert/help.tsx?raw'
import { Timed } from '../examples/sweet-alert/timed.tsx'
import timed from '../examples/sweet-alert/timed.tsx?raw'
import { Typed } from '../examples/sweet-alert/typed.tsx'
import typed from '../examples/sweet-alert/typed.tsx?raw'
import { Example, PartSection } from '../part-section.tsx'

/** What comes to lie over a page. */
export const SweetAlert = () => (
  <>
    <PartSection
      name="Timed dialog"
      use="Says that something worked, or did not, for 1.5 seconds, longer while it is pointed at. It never takes the focus; an error goes on as a notification. Not for what has to be answered."
    >
      <Example title="Success and Error" file="sweet-alert/timed.tsx" source={timed}>
        <Timed />
      </Example>
    </PartSection>
    <PartSection
      name="Confirm dialog"
      use="Asks before something is lost, and names it. The focus starts on Cancel and comes back. Not for what can be undone."
    >
      <Example title="Deleting, and leaving" file="sweet-alert/confirm.tsx" source={confirm}>
        <Confirm />
      </Example>
      <Example title="Many are affected: the number is typed" file="sweet-alert/typed.tsx" source={typed}>
        <Typed />
      </Example>
    </PartSection>
    <PartSection
      name="Dialog"
      use="A short form over the page. What it does to whom stands left of its buttons. Enter saves, Escape leaves, and what is typed is not lost unasked."
    >
      <Example title="Both widths" file="sweet-alert/dialogs.tsx" source={dialogs}>
        <Dialogs />
      </Example>
    </PartSection>
    <PartSection
      name="Help dialog"
      use="Beside a page’s title: what it is for in a few lines, and what is special about it. Not for keys: ? tells on every page which there are."
    >
      <Example title="Its button" file="sweet-alert/help.tsx" source={help}>
        <Help />
      </Example>
    </PartSection>
  </>
)
