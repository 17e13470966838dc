export default function Placeholder() {
  return <p>design</p>;
}
