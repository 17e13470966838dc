export default function Placeholder() {
  return <p>system</p>;
}
