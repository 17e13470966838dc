/** Spec §1. */
const steps = [
  { name: 'Request', text: 'Choose your device and tell us what’s wrong with it.' },
  {
    name: 'Match',
    text: 'We match you with a skilled technician near you, who fixes it.',
  },
  {
    name: 'Collection',
    text: 'A driver collects it from home or work, and brings it back once it’s fixed.',
  },
];

/** Styled by the place where it stands (`how-it-works.module.css`), which is there before its code. */
export function HowItWorks() {
  return (
    <>
      <h2 id="how-it-works-title">HOW IT WORKS</h2>
      <ol>
        {steps.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
