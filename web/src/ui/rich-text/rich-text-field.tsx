import '@mantine/tiptap/styles.css'
import { Input } from '@mantine/core'
import { Link, RichTextEditor } from '@mantine/tiptap'
import { DOMParser } from '@tiptap/pm/model'
import { getSchema, type JSONContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useId } from 'react'
import { cleanHtml } from './clean-html.ts'
import classes from './rich-text-field.module.css'

interface Props {
  label: string
  /** What the field starts with; sanitized here. */
  initialHtml: string
  onChange: (html: string) => void
  error?: string | undefined
  autoFocus?: boolean
  isRequired?: boolean
}

/** Paragraphs, emphasis, lists and links: nothing else is kept of rich text (specification 5 §8). */
const extensions = [
  StarterKit.configure({
    heading: false,
    codeBlock: false,
    code: false,
    blockquote: false,
    strike: false,
    horizontalRule: false,
    underline: false,
    link: false,
  }),
  Link.configure({ openOnClick: false, protocols: ['http', 'https', 'mailto'], defaultProtocol: 'https' }),
]

export function RichTextField({ label, initialHtml, onChange, error, autoFocus = false, isRequired = false }: Props) {
  const id = useId()
  const isInvalid = Boolean(error)
  const editor = useEditor({
    extensions,
    content: contentOf(initialHtml),
    // The page's policy allows no style element of a script's making: the rules are in the stylesheet beside this file.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-labelledby': id,
        'aria-multiline': 'true',
        'aria-invalid': String(isInvalid),
        'aria-required': String(isRequired),
      },
    },
    // The dialog around it has just come into view: nothing needs to be scrolled.
    onCreate: ({ editor: made }) => autoFocus && made.commands.focus('end', { scrollIntoView: false }),
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  return (
    <div>
      <Input.Label component="div" id={id} mb={4} required={isRequired}>
        {label}
      </Input.Label>
      <RichTextEditor editor={editor} className={classes.field} data-error={isInvalid || undefined}>
        <RichTextEditor.Toolbar className={classes.toolbar}>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content className={classes.content} />
      </RichTextEditor>
      {error && (
        <Input.Error mt={4} role="alert">
          {error}
        </Input.Error>
      )}
    </div>
  )
}

/** Reads the HTML through the sanitizer's nodes: a string would be parsed a second time, which Trusted Types refuse. */
function contentOf(html: string): JSONContent {
  // Nothing at all would be parsed as an empty string.
  if (html === '') return { type: 'doc', content: [{ type: 'paragraph' }] }
  const parsed: JSONContent = DOMParser.fromSchema(getSchema(extensions)).parse(cleanHtml(html)).toJSON()
  return parsed
}
