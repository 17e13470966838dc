export default function Placeholder() {
  return <p>aftercare</p>;
}
