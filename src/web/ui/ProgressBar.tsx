import { chakra } from '@chakra-ui/react/styled-system'

const ProgressElement = chakra('progress')

type ProgressBarProps = {
  /** What is being done. */
  label: string
  /** From 0 to 1; undefined if it is not known. */
  part: number | undefined
  /** How far it is, for screen readers, instead of a percentage. */
  valueText?: string | undefined
}

/** The part of something long that is done. */
export function ProgressBar({ label, part, valueText }: ProgressBarProps) {
  return (
    <ProgressElement
      w="full"
      h="3"
      accentColor="brand.solid"
      aria-label={label}
      aria-valuetext={valueText}
      {...(part !== undefined && { value: part, max: 1 })}
    />
  )
}
