export default function Placeholder() {
  return <p>contact</p>;
}
