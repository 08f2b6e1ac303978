import type { AllSettings, MailTest } from '#contract/settings.ts'
import { asError } from '#web/lib/as-error.ts'
import { sentenceOf } from '#web/lib/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact, PageSection } from '#web/ui/page-section.tsx'
import { Trial } from './section-form.tsx'
import { useTestMail } from './settings-api.ts'
import { settingsMessages } from './settings-messages.ts'

const { mail: texts } = settingsMessages

function wayOf({ way, host, sender }: AllSettings['mail']): string {
  return way === 'server' ? texts.server(host ?? '', sender) : texts[way]
}

function outcomeOf({ outcome, to, detail }: MailTest, isServer: boolean): string {
  if (outcome === 'accepted') return isServer ? texts.accepted(to) : texts.inMailbox(to)
  return texts[outcome](detail)
}

/** Which way mail goes, and whether it does. The way is set where Liendesk runs, since it holds a password. */
export function MailSection({ mail }: { mail: AllSettings['mail'] }) {
  const test = useTestMail()
  const { data, error } = test
  const said = data && outcomeOf(data, mail.way === 'server')
  return (
    <PageSection title="Mail" text="How mail leaves. It is set with SMTP_URL and MAIL_FROM where Liendesk is started.">
      <dl>
        <Fact label="Mail goes">{wayOf(mail)}</Fact>
      </dl>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          pending={test.isPending}
          disabledReason={mail.way === 'none' && 'There is no mail server yet.'}
          onClick={() => test.mutate()}
        >
          Send a test mail to me
        </Button>
      </div>
      <Trial
        good={data?.outcome === 'accepted' ? said : undefined}
        bad={error ? settingsMessages.trialFailed(sentenceOf(asError(error))) : said}
      />
    </PageSection>
  )
}
