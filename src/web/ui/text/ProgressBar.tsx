import { chakra } from '@chakra-ui/react/styled-system'

const ProgressElement = chakra('progress')

type ProgressBarProps = {
  /** The name of the task. */
  label: string
  /** From 0 to 1; undefined if it is not known. */
  fraction: number | undefined
  /** The progress as text, which screen readers say instead of a percentage. */
  valueText?: string | undefined
}

/** A progress bar; without `fraction` it is indeterminate. */
export function ProgressBar({ label, fraction, valueText }: ProgressBarProps) {
  return (
    <ProgressElement
      w="full"
      h="3"
      accentColor="brand.solid"
      aria-label={label}
      aria-valuetext={valueText}
      {...(fraction !== undefined && { value: fraction, max: 1 })}
    />
  )
}
