import type { ComponentProps } from 'react'
import { FileField } from './fileField.tsx'

type Props = Pick<ComponentProps<typeof FileField>, 'label' | 'hint'> & { /** The text field's value. */ text: string }

/** A table as a file, beside a text field. A new text removes the chosen file, which would be read instead of it. */
export const TableFile = ({ text, ...field }: Props) => <FileField key={text} {...field} name="file" accept=".csv,.xlsx,text/csv" />

/** The file that was chosen in a form with a TableFile. */
export function chosenTable(form: HTMLFormElement): File | undefined {
  const file = new FormData(form).get('file')
  return file instanceof File && file.size > 0 ? file : undefined
}
