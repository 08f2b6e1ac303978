import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#web/testing/accessible.ts'
import { renderApp } from '#web/testing/render-app.tsx'
import { Code } from './code.tsx'
import { Pager } from './pager.tsx'
import { Pagination } from './pagination.tsx'
import { Panels } from './panels.tsx'
import { Tabs } from './tabs.tsx'
import { TextField } from './text-field.tsx'
import { Wizard } from './wizard.tsx'

function Note({ label }: { label: string }) {
  const [text, setText] = useState('')
  return <TextField label={label} value={text} onChange={setText} />
}

function TwoTabs() {
  const [value, setValue] = useState<'one' | 'two'>('one')
  return (
    <main>
      <Tabs
        label="Views"
        value={value}
        onChange={setValue}
        tabs={[
          { value: 'one', label: 'One', content: <Note label="First note" /> },
          { value: 'two', label: 'Two', content: <Note label="Second note" /> },
        ]}
      />
    </main>
  )
}

test('arrow keys go from tab to tab, and what was typed in one is there again', async () => {
  renderApp(<TwoTabs />)
  await page.getByLabelText('First note').fill('kept')
  await page.getByRole('tab', { name: 'One' }).click()
  await userEvent.keyboard('{End}')
  await expect.element(page.getByRole('tab', { name: 'Two' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByLabelText('Second note')).toBeVisible()
  await expect.element(page.getByLabelText('First note')).not.toBeVisible()
  await userEvent.keyboard('{Home}')
  await expect.element(page.getByLabelText('First note')).toHaveValue('kept')
  await expectAccessible()
})

function TwoPanels({ single = false }: { single?: boolean }) {
  const [open, setOpen] = useState<readonly string[]>(['one'])
  return (
    <main>
      <h1>Page</h1>
      <h2>Part</h2>
      <Panels
        single={single}
        open={open}
        onOpen={setOpen}
        panels={[
          { name: 'one', title: 'One', content: <Note label="First note" /> },
          { name: 'two', title: 'Two', aside: 'none yet', content: <Note label="Second note" /> },
        ]}
      />
    </main>
  )
}

test('a panel opens by Enter, keeps what was typed while it is closed, and leaves the others alone', async () => {
  renderApp(<TwoPanels />)
  await page.getByLabelText('First note').fill('kept')
  const one = page.getByRole('button', { name: 'One' })
  const two = page.getByRole('button', { name: 'Two none yet' })
  await expect.element(two).toHaveAttribute('aria-expanded', 'false')
  await one.click()
  await expect.element(page.getByLabelText('First note')).not.toBeVisible()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(two).toHaveAttribute('aria-expanded', 'true')
  await one.click()
  await expect.element(page.getByLabelText('First note')).toHaveValue('kept')
  await expect.element(page.getByLabelText('Second note')).toBeVisible()
  await expectAccessible()
})

test('where one is open at a time, opening another closes it', async () => {
  renderApp(<TwoPanels single />)
  await page.getByRole('button', { name: 'Two none yet' }).click()
  await expect.element(page.getByLabelText('Second note')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'One' })).toHaveAttribute('aria-expanded', 'false')
})

function TwoSteps({ onDone }: { onDone: () => void }) {
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const [city, setCity] = useState('')
  return (
    <main>
      <h1>Page</h1>
      <h2>Part</h2>
      <Wizard
        label="Somebody new"
        action="Finish"
        onDone={onDone}
        steps={[
          {
            title: 'Who it is',
            check: () => {
              setTried(true)
              return name !== ''
            },
            fields: <TextField label="Name" value={name} onChange={setName} error={tried && !name && 'No name!'} />,
          },
          { title: 'Where', fields: <TextField label="City" value={city} onChange={setCity} /> },
        ]}
      />
    </main>
  )
}

test('a wizard: an error stops its step, each step begins at its heading, and Back finds what was typed', async () => {
  const done = vi.fn<() => void>()
  renderApp(<TwoSteps onDone={done} />)
  await expect.element(page.getByRole('heading', { name: 'Step 1 of 2: Who it is' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('No name!')).toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
  await userEvent.keyboard('Ada{Enter}')
  const second = page.getByRole('heading', { name: 'Step 2 of 2: Where' })
  await expect.element(second).toHaveFocus()
  await expect.element(page.getByRole('listitem').last()).toHaveAttribute('aria-current', 'step')
  await expectAccessible()
  await page.getByLabelText('City').fill('Orlando')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Ada')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByLabelText('City')).toHaveValue('Orlando')
  await page.getByRole('button', { name: 'Who it is, done' }).click()
  await expect.element(page.getByRole('heading', { name: 'Step 1 of 2: Who it is' })).toHaveFocus()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  expect(done).toHaveBeenCalledOnce()
})

function TenPages() {
  const [page, setPage] = useState(1)
  return (
    <main>
      <Pagination label="auctions" total={95} page={page} onPage={setPage} />
    </main>
  )
}

test('the generic pagination counts what is shown and ends at both ends (§9)', async () => {
  renderApp(<TenPages />)
  await expect.element(page.getByText('1 to 10 of 95')).toBeVisible()
  const back = page.getByRole('button', { name: 'Previous page' })
  await expect.element(back).toHaveAttribute('aria-disabled', 'true')
  for (const number of [5, 7, 9, 10]) await page.getByRole('button', { name: `Page ${number}`, exact: true }).click()
  await expect.element(page.getByText('91 to 95 of 95')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true')
  await back.click()
  await expect.element(page.getByText('81 to 90 of 95')).toBeVisible()
  await expectAccessible()
})

test('a number before the first page goes to the first, and what is no number nowhere', async () => {
  function Paged() {
    const [page, setPage] = useState(5)
    return <Pager total={200} page={page} pageSize={20} sizes={[20]} onPage={setPage} onPageSize={() => {}} />
  }
  renderApp(<Paged />)
  const field = page.getByRole('textbox', { name: 'Go to page' })
  for (const [text, shown] of [
    ['-', '5'],
    ['-3', '1'],
    ['3', '3'],
    ['1,0', '10'],
  ] as const) {
    await field.fill(text)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(shown, { exact: true })).toHaveAttribute('aria-current', 'page')
    await expect.element(field).toHaveValue(shown)
  }
})

test('code is copied whole, and says so where it could not be', async () => {
  const write = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new Error('No.'))
  renderApp(
    <main>
      <Code name="one.tsx" code={'const one = 1\n'} />
    </main>,
  )
  const copy = page.getByRole('button', { name: 'Copy one.tsx' })
  await copy.click()
  await expect.element(page.getByText('Copied')).toBeVisible()
  expect(write).toHaveBeenCalledWith('const one = 1\n')
  await copy.click()
  await expect.element(page.getByText('The code could not be copied. Mark it to copy it.')).toBeVisible()
  await expectAccessible()
})
