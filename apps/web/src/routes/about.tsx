export default function Placeholder() {
  return <p>about</p>;
}
