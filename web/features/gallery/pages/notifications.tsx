import * as examples from '../examples/notifications.tsx'
import text from '../examples/notifications.tsx?raw'
import { examplesOf, PartSection } from '../part-section.tsx'

const Example = examplesOf('notifications.tsx', examples, text)

/** What a page says by itself. */
export const Notifications = () => (
  <>
    <PartSection
      name="Notification"
      use="For what has no place on the page, or whose place is gone. It closes after 10 seconds or on click, waits while it is pointed at or has the focus, and stays readable under the bell. F8 leads to it and back. Not for what a field or a form can say itself."
    >
      <Example title="The eight types" name="EightTypes" />
      <Example title="Place and time" name="Places" />
      <Example title="With an action, and the tray" name="WithAction" />
    </PartSection>
    <PartSection
      name="Banner"
      use="A line over content that stays: it failed, look at this, it may be old, good to know. Not for the error of one field."
    >
      <Example title="The four tones" name="Banners" />
    </PartSection>
    <PartSection
      name="Form error"
      use="What went wrong with a form, in the form, with nothing lost that was typed. A wait counts down in sight and is read aloud once."
    >
      <Example title="Plain, with a retry, with a wait" name="FormErrors" />
    </PartSection>
    <PartSection
      name="Mail request"
      use="Asks for a mail, once at a time, and says the same to everybody. While no mail server is set, the hint leads to where mails are kept."
    >
      <Example title="Sent, and too soon" name="Mail" />
    </PartSection>
  </>
)
