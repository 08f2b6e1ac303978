import * as examples from '../examples/sweet-alert.tsx'
import text from '../examples/sweet-alert.tsx?raw'
import { examplesOf, PartSection } from '../part-section.tsx'

const Example = examplesOf('sweet-alert.tsx', examples, text)

/** What comes to lie over a page. */
export const SweetAlert = () => (
  <>
    <PartSection
      name="Timed dialog"
      use="Says that something worked, or did not, for 1.5 seconds, longer while it is pointed at. It never takes the focus; an error goes on as a notification. Not for what has to be answered."
    >
      <Example title="Success and Error" name="Timed" />
    </PartSection>
    <PartSection
      name="Confirm dialog"
      use="Asks before something is lost, and names it. The focus starts on Cancel and comes back. Not for what can be undone."
    >
      <Example title="Deleting, and leaving" name="Confirm" />
      <Example title="Many are affected: the number is typed" name="Typed" />
    </PartSection>
    <PartSection
      name="Dialog"
      use="A short form over the page. What it does to whom stands left of its buttons. Enter saves, Escape leaves, and what is typed is not lost unasked."
    >
      <Example title="Both widths" name="Dialogs" />
    </PartSection>
    <PartSection
      name="Help dialog"
      use="Beside a page’s title: what it is for in a few lines, and what is special about it. Not for keys: ? tells on every page which there are."
    >
      <Example title="Its button" name="Help" />
    </PartSection>
  </>
)
