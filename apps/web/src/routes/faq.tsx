export default function Placeholder() {
  return <p>faq</p>;
}
